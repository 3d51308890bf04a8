/** Languages of the code editor (rules/editors#code), by the name a caller uses. */
export const CODE_LANGUAGES = ['json', 'javascript', 'sql', 'html', 'css', 'markdown', 'text'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

/** Tab size 2 (rules/editors#code). */
export const TAB_SIZE = 2
