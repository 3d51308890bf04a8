import type { Page } from 'playwright-core'
import { UNSET_BY_ANTD, unsetVariablesIn } from '../../../web/src/testing/unset-variables.ts'

/** What the page as it now is reads of styles and nobody set. */
export const unsetCssVariables = (page: Page): Promise<string[]> => page.evaluate(unsetVariablesIn, UNSET_BY_ANTD)
