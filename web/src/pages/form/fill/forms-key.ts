/** Under which what is asked of forms that may be filled in is remembered. */
export const FORMS_KEY = 'forms-to-fill'
