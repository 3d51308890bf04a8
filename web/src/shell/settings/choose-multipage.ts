import { keepOnlyCurrent } from '../tabs/tab-acts.ts'
import { chooseLayout } from '../layout-settings/layout-settings.ts'

/** With one page at a time only the page in front is left; what is typed on others is asked about first. */
export async function chooseMultipage(multipage: boolean): Promise<void> {
  if (multipage || (await keepOnlyCurrent())) chooseLayout({ multipage })
}
