// The hidden frame in which the identity provider answers a renewal: it hands its address to the page
// around it, which is of our own origin or hears nothing. The shape is oidc-client-ts's IFrameWindow's.
parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
