/** Where records live that are described while the product runs: beside none of those that code describes. */
export const RUNTIME_PATH_PREFIX = '/ext/'
export const RUNTIME_TABLE_PREFIX = 'ext_'
export const RUNTIME_PERMISSION_PREFIX = 'ext:'
