#!/usr/bin/env node
'use strict'
const { bundle, compile, run } = require('./boot.js')

run(compile(bundle), bundle)
