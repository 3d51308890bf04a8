/** The page of ours that CAS sends browsers back to, and tells of who has signed out. */
export const LOGIN_PAGE = '/user/login'
