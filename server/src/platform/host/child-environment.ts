/**
 * What programs beside the server are given. Its own memory is handed back to the system in small pieces (docs/performance-server.md),
 * which a server at rest wants: a database that sorts and searches, or a film being made smaller, would ask the system for
 * each of its buffers anew, and take twice the time.
 */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')))
