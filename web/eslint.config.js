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
);
