import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { SoltarArchivo } from '../../../components/campos/SoltarArchivo.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Cargas } from './Cargas.tsx'
import classes from './Llegada.module.css'
import { PorCorreo } from './PorCorreo.tsx'
import { Recepciones } from './Recepciones.tsx'
import { useSubida } from './use-subida.ts'

/** Upload area, and the result of every file received. */
export function Llegada() {
  const { add, avance, fallidos, subiendo } = useSubida()
  const [pagina, setPagina] = useState(1)
  return (
    <div className={`columna llena ancho hueco-16 ${classes.hoja}`}>
      <SoltarArchivo
        titulo="Suelte aquí XML, PDF, ZIP o una carpeta, o elija los archivos"
        nota="Hasta 5 000 a la vez: comprobantes, respuestas de Hacienda y el PDF de cada uno. Un ZIP pesa hasta 25 MB."
        icono={IconUpload}
        accept=".xml,.pdf,.zip"
        varios
        onArchivo={add}
      />
      {subiendo && (
        <>
          <progress
            className={classes.progreso}
            value={avance.hechos}
            max={avance.total}
            aria-label={`${avance.hechos} de ${avance.total} archivos enviados`}
          />
          <p className="sec nota num" role="status">
            {avance.hechos} de {avance.total} archivos enviados
          </p>
        </>
      )}
      {fallidos.length > 0 && (
        <Banner
          titulo={fallidos.length === 1 ? 'Un archivo no se envió' : `${fallidos.length} archivos no se enviaron`}
        >
          {fallidos.map((fallido) => (
            <p key={fallido}>{fallido}</p>
          ))}
        </Banner>
      )}
      <PorCorreo />
      <Cargas subiendo={subiendo} />
      <Recepciones titulo="Archivos recibidos" filtro={{}} pagina={pagina} onPagina={setPagina} />
    </div>
  )
}
