import { departSection, dictSection, menuSection, roleRecordSection } from './organisation-calls.ts'
import { fileSection, messageSection } from './message-calls.ts'
import { dictionarySection, pageSection } from './page-calls.ts'
import { roleSection, signInSection, userSection } from './session-calls.ts'
import { demoPageSection } from './demo-calls.ts'
import type { WireSection } from './wire-call.ts'

/** Every call clients of that wire may make, in the order in which they are made here. */
export const wireSections: readonly WireSection[] = [
  signInSection,
  roleRecordSection,
  menuSection,
  roleSection,
  userSection,
  departSection,
  dictSection,
  messageSection,
  fileSection,
  pageSection,
  demoPageSection,
  dictionarySection,
]
