import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { weakEtag } from './send-compressed.ts'

/** A long text. All responses share its bytes, so that a slow reader takes no memory for its own copy. */
export class LargeFile {
  readonly etag: string
  readonly #gzipped: Buffer
  #plain: Promise<Buffer> | undefined

  private constructor(gzipped: Buffer) {
    this.#gzipped = gzipped
    this.etag = weakEtag(gzipped)
  }

  static async from(chunks: Iterable<string> | AsyncIterable<string>): Promise<LargeFile> {
    const gzip = createGzip()
    const [gzipped] = await Promise.all([buffer(gzip), pipeline(chunks, gzip)])
    return new LargeFile(gzipped)
  }

  /** The caller sets the content type. */
  async send(request: Request, response: Response): Promise<void> {
    response.set({ etag: this.etag, 'cache-control': 'no-cache' }).vary('accept-encoding')
    if (request.fresh || request.acceptsEncodings('gzip')) {
      response.set('content-encoding', 'gzip').send(this.#gzipped)
      return
    }
    // For the few clients that do not take gzip.
    this.#plain ??= promisify(gunzip)(this.#gzipped)
    response.send(await this.#plain)
  }
}
