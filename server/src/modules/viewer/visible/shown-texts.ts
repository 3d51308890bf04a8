import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { withWholeAddresses } from '../../../platform/html/whole-addresses.ts'
import type { Viewer } from '../../../platform/access/who.ts'

/** Formatted texts as viewers read them; what nobody wrote stays nothing. */
export async function shownTexts(
  { richTexts, config }: Pick<AppContext, 'config' | 'richTexts'>,
  tenantId: number,
  texts: readonly (string | null)[],
): Promise<(string | null)[]> {
  const shown = await richTexts.shown(
    tenantId,
    texts.map(text => text ?? ''),
  )
  return texts.map((text, at) => (text === null ? null : withWholeAddresses(shown[at] ?? '', config.PUBLIC_URL)))
}

export async function shownElsewhere(
  context: Pick<AppContext, 'config' | 'richTexts'>,
  who: Pick<Viewer, 'tenantId'> | undefined,
  text: string | null,
): Promise<string | null> {
  const [shown] = await shownTexts(context, who?.tenantId ?? HOME_TENANT, [text])
  return shown ?? null
}
