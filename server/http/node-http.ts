/**
 * Node's HTTP modules. An import statement would read every export of them, one of which loads undici:
 * 25 ms of each start.
 */
export const http = process.getBuiltinModule('node:http')
export const https = process.getBuiltinModule('node:https')
