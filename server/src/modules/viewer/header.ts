/** Header with the token of a viewer (domain §7), as Node spells it. */
export const VIEWER_TOKEN_HEADER = 'x-wx-token'
