import { personalSeal } from '../../platform/sealing/personal-seal.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import type { SealedPlace } from '../../platform/sealing/places.ts'
import { testConfig } from './test-config.ts'

const config = testConfig()

/** What test houses seal personal values with, for rows that tests put into tables themselves. */
export const testSeal = personalSeal(secretFor(config), config.CIPHERS)

/** A value as the database keeps it; nothing stays nothing. */
export const sealedAs = (at: SealedPlace, text: string | null): string | null =>
  text === null ? null : testSeal.close(at.place, at.cover, text)
