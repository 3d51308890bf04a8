import { readSpriteCues, type SpriteCue } from './sprite-cues.ts'

/**
 * The pictures of a video's time line, which lie beside its playlist. A video that was made before there were pictures
 * has none; it plays all the same.
 */
export async function loadCues(url: string, signal?: AbortSignal): Promise<SpriteCue[]> {
  const address = new URL(url.replace(/index\.m3u8$/, 'sprite.vtt'), location.href).href
  const response = await fetch(address, { ...(signal && { signal }) })
  return response.ok ? readSpriteCues(await response.text(), address) : []
}
