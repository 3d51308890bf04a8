/** Where a product keeps a form that is being designed: what was not saved is there again after a reload. */
export interface DesignDrafts {
  /** What was kept last; undefined where nothing was. */
  load(): Promise<string | undefined>
  save(text: string): Promise<void>
}
