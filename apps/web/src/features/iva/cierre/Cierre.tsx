import { Button } from '@mantine/core'
import type { MesaIva } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { addMeses, nombreDe } from '../../../lib/formato/mes.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import lado from '../lado/Lado.module.css'
import { Descargas } from './Descargas.tsx'

const CierreDialog = lazy(() => import('./CierreDialog.tsx'))

/** The month's closing: filed, or reopened. */
export function Cierre({ mesa }: { mesa: MesaIva }) {
  const [preguntando, setPreguntando] = useState(false)
  const { cierre, pideMotivo } = mesa
  const nombre = nombreDe(mesa)
  const hoy = fechaAt(new Date())
  const terminado = mesa.anio < hoy.anio || (mesa.anio === hoy.anio && mesa.mes < hoy.mes)
  const sinDecidir = mesa.pilas.find((p) => p.pila === 'sinDecidir')?.documentos ?? 0
  return (
    <div className={`rejilla hueco-8 ${lado.cierre}`}>
      {cierre ? (
        <>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={17} stroke={1.7} aria-hidden />}
            onClick={() => setPreguntando(true)}
          >
            {t.reabrir(nombre)}
          </Button>
          <Descargas mesa={mesa} />
        </>
      ) : (
        <>
          <Button
            size="md"
            disabled={!terminado}
            leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
            onClick={() => setPreguntando(true)}
          >
            {t.cerrar(nombre)}
          </Button>
          {!terminado ? (
            <p className="nota sec num">{t.sinTerminar(nombreDe(addMeses(mesa, 1)))}</p>
          ) : (
            pideMotivo && <p className="nota sec num">{t.pediraMotivo(sinDecidir)}</p>
          )}
          <Descargas mesa={mesa} />
        </>
      )}
      {preguntando && (
        <Suspense fallback={null}>
          <CierreDialog mesa={mesa} onClose={() => setPreguntando(false)} />
        </Suspense>
      )}
    </div>
  )
}
