/** Languages of the code editor (spec 2 §2.4), by the name a caller uses. */
export const CODE_LANGUAGES = ['json', 'javascript', 'sql', 'html', 'css', 'markdown', 'text'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

/** Spec 2 §9: tab size 2. */
export const TAB_SIZE = 2
