// A certificate for 127.0.0.1 that nobody vouches for, with its key: for servers of tests that nobody is to trust.
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=127.0.0.1
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpvklKEnDg8mXRVxX
KC6v8An9szBjXnfSCUnNyUMe4xKhRANCAAQyqLqEKoeLogq1uQCXEmhj2vDCRp3q
i+YbNZSRZnWJTOtSR0Gzks/UoDG201iq0uDuTOPes9dS32zc/cSyELkP
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUaEel0ozQOmq+XFDZf5aO0kC3pHwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzA2MTYzN1oYDzIxMjYxMDMw
MDYxNjM3WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQyqLqEKoeLogq1uQCXEmhj2vDCRp3qi+YbNZSRZnWJTOtSR0Gzks/U
oDG201iq0uDuTOPes9dS32zc/cSyELkPo28wbTAdBgNVHQ4EFgQUpXVO6y08F7c5
ClULCVQa3TRLs4YwHwYDVR0jBBgwFoAUpXVO6y08F7c5ClULCVQa3TRLs4YwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSAAwRQIhAOdX8Rvd8HQHbZNFiMu/jicPj4RVtC87NMWhJaJUKtX/AiBb
CUtt+OvJkk7ppmBK1nbUnqsy6fWsuUwgrS0u8R4iEg==
-----END CERTIFICATE-----
`,
}
