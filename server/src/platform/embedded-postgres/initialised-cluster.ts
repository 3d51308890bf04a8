import fs from 'node:fs'
import path from 'node:path'

/** Whether a database was made there, whole: this file is written when the rest is. */
export const isClusterInitialised = (cluster: string): boolean => fs.existsSync(path.join(cluster, 'PG_VERSION'))
