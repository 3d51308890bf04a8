/** Without a line a page waits for it: a page that failed once would stay so until the whole window is loaded anew. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise(back => addEventListener('online', back, { once: true }))
    return loadOnline(load)
  }
}
