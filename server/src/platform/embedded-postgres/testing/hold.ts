// A process that starts the database of a folder and then only waits: for tests that kill it.
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
console.log(server.pid)
setInterval(() => {}, 60_000)
