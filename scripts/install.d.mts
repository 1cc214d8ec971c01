// What tests use of install.mjs.
export function isInstalled(): boolean
export function isWebBuilt(): boolean
