import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { withAbsolutePictureAddresses } from '../../../platform/html/absolute-picture-addresses.ts'
import type { Viewer } from '../../../platform/access/principal.ts'

/** Formatted texts as viewers read them; what nobody wrote stays nothing. */
export async function cleanViewerTexts(
  { richTexts, config }: Pick<AppContext, 'config' | 'richTexts'>,
  tenantId: number,
  texts: readonly (string | null)[],
): Promise<(string | null)[]> {
  const shown = await richTexts.cleanForDisplay(
    tenantId,
    texts.map(text => text ?? ''),
  )
  return texts.map((text, at) =>
    text === null ? null : withAbsolutePictureAddresses(shown[at] ?? '', config.PUBLIC_URL),
  )
}

export async function cleanTextForElsewhere(
  context: Pick<AppContext, 'config' | 'richTexts'>,
  viewer: Pick<Viewer, 'tenantId'> | undefined,
  text: string | null,
): Promise<string | null> {
  const [shown] = await cleanViewerTexts(context, viewer?.tenantId ?? HOME_TENANT, [text])
  return shown ?? null
}
