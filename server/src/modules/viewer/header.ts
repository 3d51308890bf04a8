/** Header with the token of a viewer (rules/viewers#calls), as Node spells it. */
export const VIEWER_TOKEN_HEADER = 'x-wx-token'
