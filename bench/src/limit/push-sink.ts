// Receives web pushes: answers like a push service and ignores the contents.
import http from 'node:http'

http
  .createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201, { 'content-length': 0 }).end())
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
