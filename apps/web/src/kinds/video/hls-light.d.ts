// The build without subtitles and protected streams ships no types.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
