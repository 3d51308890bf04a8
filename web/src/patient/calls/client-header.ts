/** By this the server knows the page's own requests, and looks at the cookie (rules/patient-page#token). */
export const CLIENT_HEADER = { 'X-Client': 'patient' } as const
