import { z } from 'zod'

/**
 * The parts of a backup, in their order: the head, the tables, the secret, the files, what they are, and at the end the
 * SHA-256 of every byte before it.
 */
export const BACKUP_PARTS = {
  head: 'head.json',
  secret: 'secret',
  sums: 'sums.json',
  seal: 'sha256',
  table: (table: number, piece: number) => `tables/${pad(table)}/${pad(piece)}.copy.gz`,
  isTable: (name: string, table: number) => name.startsWith(`tables/${pad(table)}/`),
  file: (file: number) => `files/${pad(file)}`,
} as const

const pad = (number: number) => String(number).padStart(6, '0')

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const partition = z.object({ name: z.string(), parent: z.string(), bound: z.string() })

export const BACKUP_FORMAT = 2

export const backupHeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  partitions: z.array(partition),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Tells which secret its contents were sealed with; null before the database noted it. */
  secretPrint: z.string().nullable(),
  /** Files are in the backup, or stay where they are and are listed only (S3). */
  files: z.enum(['kept', 'listed']),
})
export type BackupHeader = z.output<typeof backupHeaderSchema>

const file = z.object({ path: z.string(), size: z.number(), sha256: z.string().nullable() })

export const backupChecksumsSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
  files: z.array(file),
})
export type BackupChecksums = z.output<typeof backupChecksumsSchema>
