/** The library without what we do not play (subtitles, DRM): the same interface, half the size. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
