// The player without subtitles and protected streams has no types of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
