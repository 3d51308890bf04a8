/** A small picture of a video: from when to when it stands for it, and where on its sheet it lies. */
export interface SpriteCue {
  from: number
  until: number
  /** Address of the sheet. */
  image: string
  x: number
  y: number
  width: number
  height: number
}

const CUE = /(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

/** Reads the list of pictures; their addresses are relative to the list's own. */
export function readSpriteCues(vtt: string, base: string): SpriteCue[] {
  return [...vtt.replaceAll('\r', '').matchAll(CUE)].map(([, h1, m1, s1, h2, m2, s2, image = '', ...place]) => {
    const [x = 0, y = 0, width = 0, height = 0] = place.map(Number)
    return {
      from: seconds(h1, m1, s1),
      until: seconds(h2, m2, s2),
      image: new URL(image, base).href,
      x,
      y,
      width,
      height,
    }
  })
}

const seconds = (hours = '0', minutes = '0', rest = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)

export const spriteCueAt = (cues: readonly SpriteCue[], second: number): SpriteCue | undefined =>
  cues.find(cue => second >= cue.from && second < cue.until) ?? cues.at(-1)
