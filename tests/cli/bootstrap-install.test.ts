import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyInstall } from '#cli/bootstrap/install.mjs'
import { emptyCheckout } from '#tests/helpers/checkout.ts'

const checkout = emptyCheckout()

const linux = { platform: 'linux', arch: 'x64' }

function writeLockfile(file: string, packages: Record<string, object>) {
  checkout.write(file, JSON.stringify({ lockfileVersion: 3, packages }))
}

function writeWanted(packages: Record<string, object>) {
  writeLockfile('package-lock.json', { '': { name: 'site' }, ...packages })
}

function writeInstalled(packages: Record<string, object>) {
  mkdirSync(join(checkout.root(), 'node_modules'))
  for (const path of Object.keys(packages))
    mkdirSync(join(checkout.root(), path), { recursive: true })
  writeLockfile('node_modules/.package-lock.json', packages)
}

const express = { version: '5.3.0', integrity: 'sha512-a' }
const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] }

test('nothing to do when node_modules holds every locked package', () => {
  writeWanted({ 'node_modules/express': express })
  writeInstalled({ 'node_modules/express': express })

  expect(whyInstall(checkout.root(), linux)).toBeUndefined()
})

test('an optional package for another machine may be absent', () => {
  writeWanted({ 'node_modules/express': express, 'node_modules/fast-mac': forMac })
  writeInstalled({ 'node_modules/express': express })

  expect(whyInstall(checkout.root(), linux)).toBeUndefined()
})

test('a registry mirror with the same checksum is the same package', () => {
  writeWanted({ 'node_modules/express': { ...express, resolved: 'https://one.example/e.tgz' } })
  writeInstalled({
    'node_modules/express': { ...express, resolved: 'https://two.example/e.tgz' },
  })

  expect(whyInstall(checkout.root(), linux)).toBeUndefined()
})

test.for<[string, object, string]>([
  ['version', { ...express, version: '5.2.0' }, 'should be 5.3.0, but 5.2.0 is installed'],
  ['checksum', { ...express, integrity: 'sha512-b' }, 'is not the build package-lock.json names'],
])('another %s is a reason to install', ([, entry, expected]) => {
  writeWanted({ 'node_modules/express': express })
  writeInstalled({ 'node_modules/express': entry })

  expect(whyInstall(checkout.root(), linux)).toBe(`express ${expected}`)
})

test('a package installed for another machine is a reason to install', () => {
  writeWanted({ 'node_modules/fast-mac': forMac })
  writeInstalled({ 'node_modules/fast-mac': forMac })

  expect(whyInstall(checkout.root(), linux)).toBe('fast-mac is installed, but not for linux-x64')
})

test('a package without its folder is a reason to install', () => {
  writeWanted({ 'node_modules/express': express })
  writeInstalled({ 'node_modules/express': express })
  rmSync(join(checkout.root(), 'node_modules/express'), { recursive: true })

  expect(whyInstall(checkout.root(), linux)).toBe('express is missing')
})

test('a required package npm has not recorded is a reason to install', () => {
  writeWanted({ 'node_modules/express': express })
  writeInstalled({})

  expect(whyInstall(checkout.root(), linux)).toBe('express is missing')
})

test('no node_modules and an interrupted install are told apart', () => {
  writeWanted({ 'node_modules/express': express })

  expect(whyInstall(checkout.root(), linux)).toBe('there is no node_modules yet')

  mkdirSync(join(checkout.root(), 'node_modules'))

  expect(whyInstall(checkout.root(), linux)).toBe('the last install did not finish')
})
