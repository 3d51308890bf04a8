/**
 * Node's own http, fetched by hand: an `import` of it asks for each of its names, and one of them brings an HTTP client of
 * several MB that nobody here uses.
 */
export const http = process.getBuiltinModule('node:http')
export const https = process.getBuiltinModule('node:https')
