import type { Command } from 'commander'
import { testDocument, testDocumentKinds, testDocumentSides } from '../library/test-documents.ts'
import type { TestDocumentKind, TestDocumentSide } from '../library/types.ts'
import { choiceArgument } from './choices.ts'
import { UsageError } from './errors.ts'
import { NewFile } from './new-file.ts'
import { printLine } from './output.ts'

interface Flags {
  readonly front?: string
  readonly back?: string
  readonly force?: boolean
}

/** Registers `document`: pictures for KYC submissions, without a server. */
export function registerDocument(program: Command): void {
  const command = program
    .command('document')
    .description('make test images of an identity document for KYC; needs no sandbox')
  choiceArgument(
    command,
    '<kind>',
    `kind of document: ${testDocumentKinds.join(', ')}`,
    testDocumentKinds,
  )
  command
    .option('--front <file>', 'write the front as a PNG')
    .option('--back <file>', 'write the back as a PNG')
    .option('--force', 'replace existing files')
    .addHelpText('after', '\n--front, --back or both are required.')
    .action(async (kind: TestDocumentKind, flags: Flags) => {
      for (const path of await writeSides(kind, flags)) printLine(path)
    })
}

/** Writes both sides or none; returns their paths. */
async function writeSides(kind: TestDocumentKind, flags: Flags): Promise<string[]> {
  const sides = testDocumentSides.flatMap((side): [TestDocumentSide, string][] => {
    const path = flags[side]
    return path === undefined ? [] : [[side, path]]
  })
  if (sides.length === 0) {
    throw new UsageError('document needs --front FILE, --back FILE, or both')
  }
  if (sides.length === 2 && flags.front === flags.back) {
    throw new UsageError('--front and --back must name two files')
  }
  const files = sides.map(([side, path]) => ({
    side,
    file: NewFile.at(path, flags.force === true),
  }))
  try {
    for (const { side, file } of files) await file.write(testDocument(kind, side))
    for (const { file } of files) await file.keep()
  } finally {
    for (const { file } of files) await file.discard()
  }
  return sides.map(([, path]) => path)
}
