/** Raised whenever the same text may come out otherwise than before: what was kept until then is cleaned anew. */
export const CLEANER_VERSION = 2
