import type { Principal } from '../../platform/access/principal.ts'

/** Whether a person may edit what belongs to this record: only they hear what others do to it. */
export type MayOpenPage = (principal: Principal, id: string) => Promise<boolean>

/** The kinds of records whose rows are edited together. */
export class SharedGridPages {
  readonly #byKind = new Map<string, MayOpenPage>()

  /** What is passed on holds whole rows, so `may` has to ask for the right to edit all of them, columns included. */
  register(kind: string, may: MayOpenPage): void {
    this.#byKind.set(kind, may)
  }

  /** Whether somebody may be on a page; nobody may on one that nobody registered. */
  async mayOpen(principal: Principal, page: string): Promise<boolean> {
    const [, kind = '', id = ''] = /^([a-zA-Z]{1,40})\.([0-9a-f]{32})$/.exec(page) ?? []
    return (await this.#byKind.get(kind)?.(principal, id)) ?? false
  }
}
