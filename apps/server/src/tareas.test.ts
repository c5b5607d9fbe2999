import { expect, test } from 'vitest'
import { Reparto } from './lib/reparto.ts'
import { TAREAS } from './tareas.ts'

test.each(TAREAS.map(({ job, concurrencia, porCia }) => ({ cola: job.cola, total: concurrencia, porCia })))(
  'a company with any number of jobs leaves a slot of the queue $cola to others',
  (puestos) => {
    const reparto = new Reparto<number>(puestos)
    while (reparto.cupoOf(1) > 0) reparto.begin(1)
    expect(reparto.cupoOf(2)).toBeGreaterThan(0)
  },
)
