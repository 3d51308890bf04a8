import { personalSeal } from '../../platform/sealing/personal-seal.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { testConfig } from './test-config.ts'

const config = testConfig()

/** What test houses seal personal values with, for rows that tests put into tables themselves. */
export const testSeal = personalSeal(secretFor(config), config.CIPHERS)
