"""The verbs card lines may use: ordinary steps ``verb(s, seat, card, *numbers)``.

| module | verbs |
|---|---|
| soul_verbs | collect, steal, give |
| card_verbs | flip, draw, gain, take, replace, replace_all, strike, wipe, steal_card, plunder |
| activation_verbs | activate_all, activate_one |
| demon_verbs | summon_top, summon_random, search, extra_turn, win |

Rules never import these: they run whatever the content set compiled.
"""
