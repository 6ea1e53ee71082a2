/** How long to wait before each retry: for some minutes, counted again from every piece that arrives. */
export const retryPausesMs = [0, 1_000, 3_000, ...Array.from({ length: 30 }, () => 10_000)]
