import type { PosterLayer, PosterLayerKind } from '@xuanjiao/contract/business/posters/poster-layers'

/** What layers are called. */
export const LAYER_NAMES: Readonly<Record<PosterLayerKind, string>> = {
  panel: '底色',
  logo: '院徽',
  text: '文字',
  qr: '二维码',
  tips: '提示',
  triad: '看得懂 · 记得住 · 做得到',
}

/** Which layer it is, and where: for who moves it by keys and for who hears it. */
export function layerLabel({ kind, x, y, w, h, ...layer }: PosterLayer): string {
  const words = 'text' in layer ? `“${layer.text}”` : ''
  return `${LAYER_NAMES[kind]}${words}，左 ${x}，上 ${y}，宽 ${w}，高 ${h} 毫米`
}
