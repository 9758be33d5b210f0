import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { waitForPort, freePort } from '#tests/helpers/site/ports.ts'
import { stop, track, type RunningServer } from '../processes.ts'

const PROGRAM = 'nginx'

export function hasNginx(): boolean {
  return spawnSync(PROGRAM, ['-v']).status === 0
}

/** Writes a page and its .gz variant where `prerender` puts them. */
export function writePage(
  folder: string,
  path: string,
  page: { html: Buffer; gzip: Buffer },
): void {
  const file = join(folder, `${path}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page.html)
  writeFileSync(`${file}.gz`, page.gzip)
}

/** Starts an nginx with a single process that serves `folder` and keeps its own files in `prefix`. */
export async function startNginx(folder: string, prefix: string): Promise<RunningServer> {
  mkdirSync(prefix, { recursive: true })
  const port = await freePort()
  const config = join(prefix, 'nginx.conf')
  writeFileSync(config, configOf(folder, prefix, port))
  const child = spawn(PROGRAM, ['-p', prefix, '-c', config, '-e', join(prefix, 'error.log')], {
    stdio: 'ignore',
  })
  track(child)
  await waitForPort(port)
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

function configOf(folder: string, prefix: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(prefix, name)};`)
    .join('\n  ')
  return `daemon off;
master_process off;
pid ${join(prefix, 'nginx.pid')};
events { worker_connections 256; }
http {
  ${temporary}
  access_log ${join(prefix, 'access.log')};
  default_type 'text/html; charset=utf-8';
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    location / { try_files $uri.html =404; }
  }
}
`
}
