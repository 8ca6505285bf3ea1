import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "node_modules", "src/lib/types.gen.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config } },
  },
  {
    rules: {
      // Pages are few and share one router of thirty lines; SvelteKit's resolver does not exist here.
      "svelte/no-navigation-without-resolve": "off",
      // Plain maps and sets are used where nothing draws from them.
      "svelte/prefer-svelte-reactivity": "off",
      "no-undef": "off",
    },
  },
  {
    // The server sends data: no board and no part of the table takes a text apart to know something.
    files: ["src/games/**", "src/table/**", "src/shell/**"],
    // A person's search, the coach's own notes and the page's address are texts, and no news of the table.
    ignores: [
      "**/*.test.ts",
      "src/shell/rulesearch.ts",
      "src/shell/Coach.svelte",
      "src/games/devil/pieces/wall/suspicions.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name=/^(split|match|matchAll)$/]",
          message: "Ask the server for what you need to know: a field of the view, or an argument by its name.",
        },
      ],
    },
  },
);
