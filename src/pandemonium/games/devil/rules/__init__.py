"""The rules, chapter by chapter in the book's order.

- setup: players, roles, setup (R1-R13); routing: who sees whose chest (R164-R166)
- flow: rounds and phases (R14, R15)
- production: phase 1 (R16-R22); conditions: what effects count and ask for (R22, R169-R176)
- card_phase: phase 2 (R23-R31)
- market: buying, selling, loans in every menu (R32-R36); costs, paying (R76, R77)
- deals: phase 3 (R37-R55)
- planning: phase 4, under the rooftop (R56-R65)
- actions: phase 4, resolving (R66-R83); courtiers (R72-R74); trial: a plan tried out on a copy
- achievements: step 11 (R84-R92)
- interest: phase 5 (R93-R96)
- reputation: phase 6, reputation and wings (R97-R104)
- hunt: phase 7 (R105-R109)
- ritual, opening: phase 8, part 1 (R110-R133)
- inquisition, penalties: phase 8, part 2 (R134-R149)
- scoring: final scoring (R150-R160)
- suspicion: what a seat may infer

Expert options R161-R163 are settings; table mistakes R167 cannot happen, because only exact
payments are ever offered. H35: a building with science and another symbol gives both. H73: a
slip in the printed setup has no consequence. Card texts R168-R183 stand in content and effects.
"""
