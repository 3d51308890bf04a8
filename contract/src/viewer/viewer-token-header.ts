/** Header with the token of a viewer of the mini program, instead of a member of staff's (rules/viewers#calls). */
export const VIEWER_TOKEN_HEADER = 'X-Wx-Token'
