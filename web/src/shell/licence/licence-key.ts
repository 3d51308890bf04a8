/** Under it everything about the licence lies in the cache. */
export const LICENCE_KEY = 'licence'
