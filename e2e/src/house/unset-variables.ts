import type { Page } from 'playwright-core'
import { UNSET_BY_ANTD, unsetIn } from '../../../web/src/testing/unset-variables.ts'

/** What the page as it now is reads of styles and nobody set. */
export const unsetVariables = (page: Page): Promise<string[]> => page.evaluate(unsetIn, UNSET_BY_ANTD)
