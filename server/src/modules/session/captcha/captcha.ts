import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/database/db.ts'
import { makeCaptchaSound } from './captcha-sound.ts'

/** Neither 0 nor O, neither 1 nor I nor l, nothing that looks like another when it is bent. */
const SIGNS = 'ACDEFHJKLMNPRTUVWXY34679'
const LENGTH = 4
const LIFE_SECONDS = 300

/** A guard against programs that try passwords. It slows them down; the real guard is counting the tries. */
export interface Captcha {
  /** A picture as a data URL. The answer stays on the server. */
  picture(key: string, now: Date): Promise<string>
  /** Digits read aloud, as a data URL, for people who cannot see the picture. */
  sound(key: string, now: Date): Promise<string>
  /** Judges an answer; whatever it is, the key is used up, but for old clients, whose key lives for two more tries. */
  accepts(key: string, answer: string, now: Date): Promise<boolean>
}

export function openCaptcha(config: Pick<Config, 'CAPTCHA' | 'COMPAT'>, db: Db): Captcha {
  const fixed = config.CAPTCHA.startsWith('fixed:') ? config.CAPTCHA.slice('fixed:'.length) : undefined
  return {
    async picture(key, now) {
      const text = fixed ?? randomText()
      await storeCaptchaAnswer(db, key, text, now)
      const { drawCaptchaPicture } = await import('./captcha-picture.ts') // 20 MB that a server at rest does without
      return drawCaptchaPicture(text)
    },
    async sound(key, now) {
      const digits = randomDigits()
      await storeCaptchaAnswer(db, key, fixed ?? digits, now)
      return makeCaptchaSound(digits)
    },
    async accepts(key, answer, now) {
      if (config.CAPTCHA === 'off') return true
      const tries = config.COMPAT === 'jeecg' ? OLD_CLIENT_TRIES : 1
      return tryCaptchaAnswer(db, { key, hash: captchaHash(key, answer), tries }, now)
    },
  }
}

const randomText = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

const DIGITS = 6

const randomDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** What is kept of an answer, bound to its key, so that the stored text says nothing about another's. */
const captchaHash = (key: string, answer: string): string =>
  createHash('sha256').update(`${key}\n${answer.trim().toUpperCase()}`).digest('base64url')

async function storeCaptchaAnswer(db: Db, key: string, answer: string, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + LIFE_SECONDS * 1000)
  await sql`
    insert into sys_captcha (key, answer_hash, expires_at) values (${key}, ${captchaHash(key, answer)}, ${expires})
    on conflict (key) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at, tries = 0`.execute(
    db,
  )
}

/** Those clients keep their picture after a wrong answer (rules/security#old-clients). */
const OLD_CLIENT_TRIES = 3

interface CaptchaTry {
  key: string
  hash: string
  /** With the last of them the key is gone, and with a right answer at once. */
  tries: number
}

async function tryCaptchaAnswer(db: Db, { key, hash, tries }: CaptchaTry, now: Date): Promise<boolean> {
  const counted = await db
    .updateTable('sys_captcha')
    .set({ tries: sql`tries + 1` })
    .where('key', '=', key)
    .where(sql<boolean>`expires_at > ${now}`)
    .where('tries', '<', tries)
    .returning(['answer_hash', 'tries'])
    .executeTakeFirst()
  const isRight = counted?.answer_hash === hash
  if (!counted || isRight || counted.tries >= tries) await db.deleteFrom('sys_captcha').where('key', '=', key).execute()
  return isRight
}

export async function clearOldCaptchas(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_captcha where expires_at < ${now}`.execute(db)
}
