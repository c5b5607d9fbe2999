import { Button } from '@mantine/core'
import type { Correo, DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { ESTADOS } from '../../suelo/index.ts'
import { accionesDe } from '../acciones/acciones.ts'
import { correosQuery } from '../documento/consultas.ts'
import classes from './CorreosTab.module.css'

const CorreoDialog = lazy(() => import('../acciones/CorreoDialog.tsx'))

const { accionesDocumento: textos } = mensajes

/** Mails of the document and their delivery; a failed one can be resent to a corrected address. */
export function CorreosTab({ documento }: { documento: DocumentoResumen }) {
  const { data: correos, error, refetch } = useQuery(correosQuery(documento))
  /** Initial addresses of the dialog. */
  const [para, setPara] = useState<readonly string[]>()
  const enviar = accionesDe(documento).find(({ accion }) => accion === 'correo')
  return (
    <>
      {error && !correos && <Reintento que="los correos" error={error} onRetry={() => void refetch()} />}
      {correos?.length === 0 && <p className="sec">{enviar ? textos.sinCorreos : textos.correoAlAceptar}</p>}
      {correos && correos.length > 0 && (
        <ul className="columna" aria-label="Correos">
          {correos.map((correo) => (
            <Enviado key={correo.idCorreo} correo={correo} onCorrect={() => setPara(correo.para)} />
          ))}
        </ul>
      )}
      {correos && enviar && (
        <Button
          className={classes.enviar}
          variant="default"
          leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
          onClick={() => setPara([])}
        >
          {enviar.etiqueta}
        </Button>
      )}
      {para && (
        <Suspense>
          <CorreoDialog documento={documento} para={para} onClose={() => setPara(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Enviado({ correo, onCorrect }: { correo: Correo; onCorrect: () => void }) {
  const { tono, nombre } = ESTADOS[correo.estado]
  return (
    <li className={`rejilla al-medio ${classes.correo}`}>
      <span className="quiebra">{correo.para.join(', ')}</span>
      <StatusBadge tono={tono}>{nombre}</StatusBadge>
      <span className="sec nota num">{formatFechaHora(correo.enviado ?? correo.creado)}</span>
      {correo.ultimoError && <p className={`quiebra ${classes.motivo} sec nota`}>{correo.ultimoError}</p>}
      {correo.estado === 'fallido' && (
        <Button className={classes.corregir} size="xs" onClick={onCorrect}>
          {textos.corregirCorreo}
        </Button>
      )}
    </li>
  )
}
