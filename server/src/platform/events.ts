/** News between parts and nodes of the product: small payloads, ids only, delivered to every node. */
export interface Events {
  /** Tells every node, this one included. Survives nothing: whoever missed it reads the database. */
  tell(topic: string, payload: string): Promise<void>
  /** Hears a topic; returns the way to stop. `onGap` is called when news may have been missed. */
  hear(topic: string, listener: (payload: string) => void, onGap?: () => void): () => void
  close(): Promise<void>
}
