// Runs in the hidden frame to which the identity provider redirects after a renewal: posts its address to the parent page, of our
// own origin only. The message has the format of oidc-client-ts's IFrameWindow.
parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
