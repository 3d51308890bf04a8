/** Where records live that are described while the product runs: beside none of those that code describes. */
export const EXT_PATH = '/ext/'
export const EXT_TABLE = 'ext_'
export const EXT_PERMS = 'ext:'
